import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// tailwind-merge must know the names of the theme, otherwise `h-control h-8` would keep both.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      spacing: ['control', 'control-sm', 'control-lg'],
      text: ['control', 'heading', 'title', 'figure', 'display'],
      shadow: ['card', 'control', 'raised', 'overlay'],
    },
  },
})

/** Joins class names; of two that set the same property the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
