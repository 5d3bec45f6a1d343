// Rules that do not go together, with the real module: the form has a sentence for it in the reader's language.
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {Device} from '../engine/test_device';
import {catalogueOf} from '../engine/test_module';
import {speak} from '../i18n/i18n';
import {optionsOf, withValue} from './rules_model';
import {conflictText} from './rules_text';

const device = new Device();
beforeAll(async () => {
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => 0 as never); // no beats
  await device.start();
});
afterAll(() => {
  device.kill();
  vi.restoreAllMocks();
});

describe.each(catalogueOf('en').games.map(({game}) => game))('%s', (game) => {
  test.each(['en', 'fr'] as const)('says in %s why', async (language) => {
    await speak(language);
    const described = await device.ask('rules', game);
    let refused = 0;
    for (const {name: preset} of described.presets)
      for (const option of optionsOf(described))
        for (const value of option.kind === 'flag' ? [true, false] : (option.values ?? [option.low ?? 0, option.high ?? 0])) {
          if (!option.supported) continue;
          const one = option.kind === 'subset' ? [] : value;
          const {options} = withValue(described, {preset, options: {}}, option, one);
          const failure = await device.ask('checkRules', {game, preset, options});
          if (!failure) continue;
          ++refused;
          expect(conflictText(game, failure), `${option.name} ${failure.text}`).toMatch(/^[\p{Lu}\d][^{}]+\.$/u);
        }
    expect(refused).toBeGreaterThan(0);
  });
});
