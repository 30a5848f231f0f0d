import { describe, expect, test } from 'vitest'
import { decodeXml } from './decode-xml.ts'

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())
const xml = (encoding?: string, name = 'Größe £5') =>
  `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ''}?><Name>${name}</Name>`

describe('decodeXml', () => {
  test.each([
    ['UTF-8', utf8(xml('UTF-8'))],
    ['UTF-8 without a declaration', utf8('<Name>Größe £5</Name>')],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${xml()}`)],
    ['UTF-8 after a blank line', utf8(`\n${xml('utf8')}`)],
    ['UTF-16, little end first', utf16le(`\ufeff${xml('UTF-16')}`)],
    ['UTF-16, big end first', utf16be(`\ufeff${xml('UTF-16')}`)],
    ['UTF-16 without a byte order mark', utf16le(xml('UTF-16LE'))],
    ['UTF-16 without a byte order mark, big end first', utf16be(xml('UTF-16BE'))],
    ['ISO-8859-1', latin1(xml('ISO-8859-1'))],
    ['ISO-8859-1 in other letters and quotes', latin1(xml('iso8859-1').replaceAll('"', "'"))],
    ['windows-1252', latin1(xml('Windows-1252'))],
    ['ISO-8859-15', latin1(xml('ISO-8859-15'))],
    ['a code page', latin1(xml('cp1252'))],
  ])('reads %s', (_, bytes) => expect(decodeXml(bytes)).toContain('<Name>Größe £5</Name>'))

  test('reads the signs of each encoding as its own', () => {
    const euro = (encoding: string, byte: number) =>
      decodeXml(latin1(xml(encoding, String.fromCharCode(byte))))
    expect(euro('windows-1252', 0x80)).toContain('€')
    expect(euro('ISO-8859-15', 0xa4)).toContain('€')
    expect(euro('ISO-8859-1', 0xa4)).toContain('¤')
    expect(euro('windows-1251', 0xcf)).toContain('П')
    expect(euro('ISO-8859-2', 0xa3)).toContain('Ł')
  })

  test.each([
    ['UTF-32', Uint8Array.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), 'is in the encoding “UTF-32”'],
    ['EBCDIC', Uint8Array.from([0x4c, 0x6f, 0xa7, 0x94, 0x93]), 'is in the encoding “EBCDIC”'],
    ['UTF-7', latin1(xml('UTF-7', '')), 'is in the encoding “UTF-7”'],
    ['Shift_JIS', latin1(xml('Shift_JIS', '')), 'is in the encoding “Shift_JIS”'],
    ['an encoding that there is not', latin1(xml('ISO-8859-99', '')), 'is in the encoding “ISO-8859-99”'],
    ['UTF-16 by its declaration alone', utf8(xml('UTF-16')), 'says it is in “UTF-16”, but it is not'],
    ['ISO-8859-1 without saying so', latin1('<Name>Größe</Name>'), 'is not valid UTF-8'],
    ['half of UTF-16', utf16le(`\ufeff${xml()}`).slice(0, -1), 'is not valid UTF-16LE'],
    ['UTF-8 cut within a letter', utf8('<Name>é').slice(0, -1), 'is not valid UTF-8'],
  ])('names the encoding as the problem: %s', (_, bytes, problem) => {
    expect(() => decodeXml(bytes)).toThrow(`This XML file ${problem}`)
  })

  test.each([
    ['a picture', latin1('GIF89a<svg>')],
    ['text', utf8('Größe')],
    ['text in UTF-16', utf16le('\ufeffHello')],
    ['nothing', utf8('')],
    ['a byte order mark alone', utf8('\ufeff')],
  ])('takes %s for no XML', (_, bytes) => expect(decodeXml(bytes)).toBeUndefined())

  test('decodes nothing that hides a document type from the reader after it', () => {
    expect(decodeXml(utf16le('\ufeff<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'))).toContain('<!DOCTYPE')
  })
})
