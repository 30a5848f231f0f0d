/** Digits, letters and marks of the width of a Chinese character, at this distance from the usual ones. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_DISTANCE = 0xfee0

/**
 * Reduces text to the characters that the reader tells apart. Invisible characters go, wherever they are: nobody sees them, and
 * copying from web pages, PDFs and spreadsheets brings them along. Every space (also the no-break ones), minus and apostrophe
 * becomes the usual one; the raised point of older British prices becomes a point.
 */
export function cleanNumberText(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(FULL_WIDTH, (mark) => String.fromCharCode(mark.charCodeAt(0) - FULL_WIDTH_DISTANCE))
    .replaceAll('\uffe1', '£')
    .replace(/[\u2010-\u2012\u2013\u2212\ufe63]/g, '-')
    .replace(/[\u2018\u2019\u02bc\u00b4\u2032`]/g, "'")
    .replaceAll('\u00b7', '.')
    .trim()
    .toLowerCase()
}
