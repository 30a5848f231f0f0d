import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Typst reads a file only once a document needs it, so a fallback costs nothing until its script turns up. */
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
  // Last: each is larger than all others together.
  'noto-sans-jp': ['400Regular/NotoSansJP_400Regular', '600SemiBold/NotoSansJP_600SemiBold'],
}

export function fontFiles(): string[] {
  return Object.entries(FAMILIES).flatMap(([family, files]) =>
    files.map((file) => require.resolve(`@expo-google-fonts/${family}/${file}.ttf`)),
  )
}
