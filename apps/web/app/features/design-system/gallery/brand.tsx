import { Logo, SparkMark, ThemeToggle } from '@quotespark/ui'
import type { SpecimenProps } from '../specimen.tsx'

export const BRAND: SpecimenProps[] = [
  {
    components: ['Logo', 'SparkMark'],
    Example: () => (
      <div className="flex flex-wrap items-center gap-6">
        <Logo size="sm" />
        <Logo size="lg" tagline />
        <SparkMark title="Quotespark" />
      </div>
    ),
  },
  {
    components: ['ThemeToggle'],
    note: 'Changes the theme of the whole page.',
    Example: () => (
      <div className="flex flex-wrap items-center gap-4">
        <ThemeToggle />
      </div>
    ),
  },
]
