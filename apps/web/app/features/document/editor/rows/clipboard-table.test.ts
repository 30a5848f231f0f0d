// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { clipboardCells } from './clipboard-table.ts'
import { holdsRows } from './holds-rows.ts'

const read = (html: string, text = '') => (holdsRows({ html, text }) ? clipboardCells({ html, text }) : null)

it.each<[what: string, html: string, text: string, cells: string[][] | null]>([
  [
    'reads tab-separated text',
    '',
    'A\t1\r\nB\t2\r\n',
    [
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  ['leaves text with line breaks alone', '', 'A\nB', null],
  ['leaves a single cell alone', '<table><tr><td>A</td></tr></table>', 'A', null],
  ['prefers the table', '<table><tr><td>A</td><td>B</td></tr></table>', 'x\ty', [['A', 'B']]],
  [
    'reads a column of several cells',
    '<table><tr><td>A</td></tr><tr><td>B</td></tr></table>',
    'A\nB',
    [['A'], ['B']],
  ],
  [
    'leaves a page with a table in it alone',
    '<p>Dear Ann</p><table><tr><td>A</td><td>B</td></tr></table>',
    'Dear Ann',
    null,
  ],
  [
    'leaves tables in tables, as emails have them, alone',
    '<table><tr><td><table><tr><td>A</td><td>B</td></tr></table></td></tr></table>',
    'A B',
    null,
  ],
  [
    'keeps only the line breaks that are seen',
    '<table><tr><td>\n  Oak\n  door,<br>  planed</td><td> 2 </td></tr></table>',
    '',
    [[' Oak door,\nplaned', ' 2 ']],
  ],
  [
    'leaves cells empty that another one spans',
    '<table><tr><td colspan="2">A</td><td rowspan="2">B</td></tr><tr><td>C</td><td>D</td></tr></table>',
    '',
    [
      ['A', '', 'B'],
      ['C', 'D', ''],
    ],
  ],
])('%s', (_, html, text, cells) => {
  expect(read(html, text)).toEqual(cells)
})
