// axe finds nothing to complain of (WCAG 2.2 AA).
import AxeBuilder from '@axe-core/playwright';
import type {Page} from 'playwright-core';
import {expect} from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function clean(page: Page, where: string): Promise<void> {
  const {violations} = await new AxeBuilder({page}).withTags(tags).analyze();
  const found = violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).slice(0, 3).join(' | ')}`);
  expect(found, where).toEqual([]);
}
