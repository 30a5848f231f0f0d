import { describe, expect, it } from 'vitest'
import { UBL_NAMESPACES } from './namespaces.ts'
import { parseXml, UnreadableXml } from './parse-xml.ts'
import { textAt } from './xml-node.ts'

describe('parseXml', () => {
  it('recognises UBL by its namespaces, whatever prefixes a file uses', () => {
    const { root } = parseXml(
      `<x:Invoice xmlns:x="${UBL_NAMESPACES.Invoice}"><ID xmlns="${UBL_NAMESPACES.cbc}"> A1\n</ID><cbc:ID xmlns:cbc="urn:other"/></x:Invoice>`,
    )
    expect(root.name).toBe('Invoice')
    expect(root.children.map(({ name }) => name)).toEqual(['cbc:ID', '{urn:other}ID'])
    expect(textAt(root, 'cbc:ID')).toBe('A1')
  })

  it('reads texts exactly: references, CDATA sections, every plane of Unicode', () => {
    const { root } = parseXml('<a>&lt;&amp;&#x1F600; <![CDATA[<b>]]>𠮷<!-- no --></a>')
    expect(root.text).toBe('<&😀 <b>𠮷')
  })

  it.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['nested entities', '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>'],
    ['an undeclared entity', '<a>&nbsp;</a>'],
    ['an unclosed element', '<a><b></a>'],
    ['a prefix without a namespace', '<x:a/>'],
    ['two roots', '<a/><b/>'],
    ['a forbidden character', '<a>\u0000</a>'],
    ['a forbidden reference', '<a>&#0;</a>'],
    ['the same attribute twice', '<a b="1" b="2"/>'],
    ['another kind of file', '%PDF-1.7\n%âãÏÓ'],
    ['an empty file', ''],
    ['deep nesting', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`],
    ['nesting that would overflow the stack', '<a>'.repeat(1_000_000)],
    ['too many elements', `<a>${'<b/>'.repeat(200_000)}</a>`],
    [
      'too many attributes',
      `<a ${Array.from({ length: 200_001 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    ],
    ['too many attributes on several elements', `<a>${'<b c="" d=""/>'.repeat(100_001)}</a>`],
    ['too many characters', `<a>${'x'.repeat(20_000_000)}</a>`],
  ])('refuses %s', (_, xml) => {
    expect(() => parseXml(xml)).toThrow(UnreadableXml)
  })

  it('treats names of object properties like any other name', () => {
    const { root, byName } = parseXml('<__proto__ constructor="x"><toString/></__proto__>')
    expect(root.attributes.constructor).toBe('x')
    expect(byName.get('{}toString')).toHaveLength(1)
  })
})
