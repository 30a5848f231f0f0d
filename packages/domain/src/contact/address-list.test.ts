import { describe, expect, test } from 'vitest'
import { readAddresses } from './address-list.ts'

describe('readAddresses', () => {
  test.each([
    ['ann@shop.example', ['ann@shop.example']],
    ['ann@shop.example,bob@shop.example', ['ann@shop.example', 'bob@shop.example']],
    ['ann@shop.example; bob@shop.example;', ['ann@shop.example', 'bob@shop.example']],
    [
      'ann@shop.example\nbob@shop.example\r\n\r\ncy@shop.example',
      ['ann@shop.example', 'bob@shop.example', 'cy@shop.example'],
    ],
    ['Ann Baker <ann@shop.example>', ['ann@shop.example']],
    ['"Baker, Ann" <ann@shop.example>, Bob <bob@shop.example>', ['ann@shop.example', 'bob@shop.example']],
    ['"Ann \\"A; B\\" Baker" <ann@shop.example>', ['ann@shop.example']],
    ['<ann@shop.example>;<bob@shop.example>', ['ann@shop.example', 'bob@shop.example']],
    ['mailto:ann@shop.example, MAILTO:bob@shop.example?subject=Hi', ['ann@shop.example', 'bob@shop.example']],
    ['Ann <mailto:ann@shop.example>', ['ann@shop.example']],
    ['\u200bann@shop.example\u00a0,\ufeff bob@shop.example', ['ann@shop.example', 'bob@shop.example']],
    ['ann@shop.example\tbob@shop.example', ['ann@shop.example', 'bob@shop.example']],
    [
      'ann@shop.example；bob@shop.example，cy@shop.example',
      ['ann@shop.example', 'bob@shop.example', 'cy@shop.example'],
    ],
    ['ann＠shop.example', ['ann@shop.example']],
    ["O'Neill <o'neill+x@bücher.example>", ["o'neill+x@bücher.example"]],
    [' , ;\n', []],
    ['', []],
  ])('reads %j', (list, addresses) => expect(readAddresses(list)).toEqual({ addresses }))

  test.each([
    ['ann@shop.example, bob', 'bob', 'has no @'],
    ['bob@@shop.example', 'bob@@shop.example', 'has more than one @'],
    ['@shop.example', '@shop.example', 'has nothing before the @'],
    ['ann@shop.example; bob@', 'bob@', 'has nothing after the @'],
    ['ann @shop.example', 'ann @shop.example', 'contains a space'],
    ['bob.shop@localhost', 'bob.shop@localhost', 'has no dot after the @'],
    ['zoë@shop.example', 'zoë@shop.example', 'contains “ë”'],
    ['Ann (home) <ann(home)@shop.example>', 'ann(home)@shop.example', 'contains “(”'],
    ['ann@shop.example <bob@shop.example> x', 'ann@shop.example <bob@shop.example> x', 'has more than one @'],
    ['.ann@shop.example', '.ann@shop.example', 'has a dot in the wrong place'],
    ['ann@shop..example', 'ann@shop..example', 'has a dot in the wrong place'],
    ['ann@shop.example.', 'ann@shop.example.', 'has a dot in the wrong place'],
    [
      `${'x'.repeat(65)}@shop.example`,
      `${'x'.repeat(65)}@shop.example`,
      'has more than 64 characters before the @',
    ],
    ['ann\u0007@shop.example', 'ann\u0007@shop.example', 'contains a control character'],
    ['ann@shop_1.example', 'ann@shop_1.example', 'is not an email address'],
    ['ann@-shop.example', 'ann@-shop.example', 'is not an email address'],
  ])('names what is wrong in %j', (list, address, problem) =>
    expect(readAddresses(list)).toEqual({ wrong: { address, problem } }),
  )

  test('reads a long list quickly, however it is made up', () => {
    for (const part of ['"', '<', '\\"', 'a@b.c,', '"a<', ' "']) {
      expect(() => readAddresses(part.repeat(5_000 / part.length))).not.toThrow()
    }
  })
})
