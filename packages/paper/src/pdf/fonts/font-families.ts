import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

export interface FontFamily {
  /** The family's name inside its files, by which Typst knows it. */
  name: string
  package: string
  files: string[]
  /** The characters it is used for; every character it has when left out. */
  only?: RegExp
}

const weights = (name: string, ...styles: string[]) => styles.map((style) => `${style}/${name}_${style}.ttf`)

const noto = (script: string, ...styles: string[]): FontFamily => ({
  name: `Noto Sans ${script}`,
  package: `@expo-google-fonts/noto-sans-${script.toLowerCase().replace(' ', '-')}`,
  files: weights(`NotoSans${script.replace(' ', '')}`, ...styles),
})

/** Fonts of every document; the others are opened once a document has a character that these lack. */
export const EVERYDAY_FONTS: readonly FontFamily[] = [
  {
    name: 'Inter',
    package: '@expo-google-fonts/inter',
    files: weights('Inter', '400Regular', '500Medium', '600SemiBold', '700Bold'),
  },
  {
    name: 'Noto Sans',
    package: '@expo-google-fonts/noto-sans',
    files: weights('NotoSans', '400Regular', '600SemiBold'),
  },
]

export const CHINESE: FontFamily = {
  name: 'Noto Sans S Chinese',
  package: '@embedpdf/fonts-sc',
  files: ['fonts/NotoSansHans-Regular.otf', 'fonts/NotoSansHans-Bold.otf'],
}

export const JAPANESE: FontFamily = {
  name: 'BIZ UDPGothic',
  package: '@expo-google-fonts/biz-udpgothic',
  files: weights('BIZUDPGothic', '400Regular', '700Bold'),
}

/**
 * In order of preference: the first family that has a character prints it. Families of two weights are chosen over Noto's
 * CJK fonts where npm has those only with nine weights, 50 to 90 MB each.
 */
export const FONT_FAMILIES: readonly FontFamily[] = [
  ...EVERYDAY_FONTS,
  noto('Arabic', '400Regular', '600SemiBold'),
  noto('Hebrew', '400Regular', '600SemiBold'),
  noto('Thai', '400Regular', '600SemiBold'),
  noto('Bengali', '400Regular', '600SemiBold'),
  noto('Gurmukhi', '400Regular', '600SemiBold'),
  noto('Gujarati', '400Regular', '600SemiBold'),
  noto('Tamil', '400Regular', '600SemiBold'),
  {
    name: 'NanumGothic',
    package: '@expo-google-fonts/nanum-gothic',
    files: weights('NanumGothic', '400Regular', '700Bold'),
    // Its punctuation would appear between Chinese and Japanese letters too.
    only: /\p{Script=Hangul}/u,
  },
  {
    name: 'Noto Emoji',
    package: '@expo-google-fonts/noto-emoji',
    files: weights('NotoEmoji', '400Regular'),
  },
  noto('Symbols', '400Regular'),
  noto('Symbols 2', '400Regular'),
  noto('Math', '400Regular'),
  CHINESE,
  JAPANESE,
]

/** Paths of the files of these families. */
export function fontFiles(families: readonly FontFamily[] = FONT_FAMILIES): string[] {
  return families.flatMap((family) => family.files.map((file) => installedFile(family.package, file)))
}

/** Looks in the folders where Node looks for packages, because some packages export none of their fonts. */
function installedFile(name: string, file: string): string {
  const folders = require.resolve.paths(name) ?? []
  const found = folders.map((folder) => join(folder, name, file)).find((path) => existsSync(path))
  if (found === undefined) throw new Error(`${name}/${file} is not installed`)
  return found
}
