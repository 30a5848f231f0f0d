import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Typst reads a font file only when a document needs it, so fallbacks cost nothing until their script is used. */
const FAMILIES = {
  inter: [
    '400Regular/Inter_400Regular',
    '500Medium/Inter_500Medium',
    '600SemiBold/Inter_600SemiBold',
    '700Bold/Inter_700Bold',
  ],
  'noto-sans': ['400Regular/NotoSans_400Regular', '600SemiBold/NotoSans_600SemiBold'],
  'noto-sans-arabic': ['400Regular/NotoSansArabic_400Regular', '600SemiBold/NotoSansArabic_600SemiBold'],
  'noto-sans-hebrew': ['400Regular/NotoSansHebrew_400Regular', '600SemiBold/NotoSansHebrew_600SemiBold'],
  'noto-emoji': ['400Regular/NotoEmoji_400Regular'],
  // Last, because each is larger than all the others together.
  'noto-sans-jp': ['400Regular/NotoSansJP_400Regular', '600SemiBold/NotoSansJP_600SemiBold'],
}

export function fontFiles(): string[] {
  return Object.entries(FAMILIES).flatMap(([family, files]) =>
    files.map((file) => require.resolve(`@expo-google-fonts/${family}/${file}.ttf`)),
  )
}
