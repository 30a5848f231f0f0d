import { useEffect } from 'react'
import { companyColours } from '~/features/document/paper/company-colours.ts'

/** Applies the company's colour to the whole page, dialogs included, while it is shown. */
export function useCompanyColours(accent: string | null): void {
  useEffect(() => {
    const colours = companyColours(accent)
    if (!colours) return
    const { dataset, style } = document.documentElement
    dataset.branded = ''
    for (const [name, colour] of Object.entries(colours)) style.setProperty(name, colour)
    return () => {
      delete dataset.branded
      for (const name of Object.keys(colours)) style.removeProperty(name)
    }
  }, [accent])
}
