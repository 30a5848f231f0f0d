import { Logo, SparkMark, ThemeToggle } from '../index.ts'
import type { Specimens } from './specimen.ts'

export const BRAND = {
  Logo: {
    components: ['Logo', 'SparkMark'],
    note: 'Inside a link, its word names the link. The mark has a name only where it stands alone.',
    Example: () => (
      <div className="flex flex-wrap items-center gap-6">
        <Logo size="sm" />
        <a href="#logo">
          <Logo size="lg" tagline />
        </a>
        <SparkMark title="Quotespark" />
      </div>
    ),
  },
  ThemeToggle: {
    components: ['ThemeToggle'],
    note: 'Changes the theme of the whole page.',
    Example: () => (
      <div className="flex flex-wrap items-center gap-4">
        <ThemeToggle />
      </div>
    ),
  },
} satisfies Specimens
