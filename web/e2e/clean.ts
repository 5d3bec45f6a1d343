// axe finds nothing to complain of (WCAG 2.2 AA).
import AxeBuilder from '@axe-core/playwright';
import type {Page} from 'playwright-core';
import {expect} from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// What is said of the rest, nobody reads. There are no frames to look into: one look in the page itself will do.
const violationsAlone = {runOnly: tags, resultTypes: ['violations' as const]};

export async function clean(page: Page, where: string): Promise<void> {
  const {violations} = await new AxeBuilder({page}).options(violationsAlone).setLegacyMode().analyze();
  const found = violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).slice(0, 3).join(' | ')}`);
  expect(found, where).toEqual([]);
}
