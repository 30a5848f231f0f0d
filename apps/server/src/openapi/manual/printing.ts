import type { Manual } from './page.ts'

export const printingManual: Manual<'printing'> = {
  findUnprintable: {
    description:
      'Returns the characters of a text that none of the PDF fonts has; a quote or an invoice prints a box in their place. The fonts cover the scripts of Europe, Arabic, Hebrew, Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Thai, Korean, Japanese and Chinese, and symbols. `mail-preview` names them for a document, with the fields they are in.',
    input: { text: 'Garden 𓀀 for ភ្នំពេញ' },
    output: { characters: ['𓀀', 'ភ', '្', 'ន', 'ំ', 'ព', 'េ', 'ញ'] },
  },
}
