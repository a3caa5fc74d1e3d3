import { expect, test } from 'vitest';
import { bareTextFaults } from './jsx-texts.ts';

const faultsOf = (jsx: string): string[] =>
  bareTextFaults([{ path: 'widgets/map/map.tsx', text: `let a;\na = ${jsx};` }]);

test.each([
  '<p>Show {count}</p>',
  '<p>{count} <b>homes</b></p>',
  '<p><b>Homes</b> <i>all</i></p>',
  '<p>{t("show")}{isOpen && <b />}</p>',
  '<p><b />{isOpen && count}</p>',
  '<p><b />{name ?? <i />}</p>',
  '<p><b />{isOpen ? <i /> : `${count}`}</p>',
  '<p><b />{children}</p>',
  '<p>{words.map((word) => word)}</p>',
  '<p>{isOpen && words.map((word) => t(word))}</p>',
  '<>{count}</>',
  '<Takeover part={part}>Show {count}</Takeover>',
])('[F130] finds the text in %s', (jsx) => {
  expect(faultsOf(jsx)).toEqual([expect.stringContaining('widgets/map/map.tsx:2')]);
});

test.each([
  '<p>Show</p>',
  '<p>{count}</p>',
  '<p>{isOpen ? t("open") : count}</p>',
  '<p>{words.join(", ")}</p>',
  '<p>{texts.find((text) => text.id === id)}</p>',
  '<p>\n  <b>Homes</b>\n  {/* both */}\n  <i>{count}</i>\n</p>',
  '<p><b />{count > 1 && <i />}{isOpen ? <i /> : null}</p>',
  '<ul>{homes.map((home) => <li>{home}</li>)}{rest.map((home) => isOpen && <li>{home}</li>)}</ul>',
  '<><b>Homes</b>{isOpen && <i>{count}</i>}</>',
])('[F130] accepts %s', (jsx) => {
  expect(faultsOf(jsx)).toEqual([]);
});
