import { expect, test } from 'vitest'
import { cn } from './cn.ts'

test('the later of two classes for the same property wins, also for names of the theme', () => {
  expect(cn('h-control px-3', 'h-8')).toBe('px-3 h-8')
  expect(cn('text-control text-foreground', 'text-xs')).toBe('text-foreground text-xs')
  expect(cn('text-heading', 'text-muted-foreground')).toBe('text-heading text-muted-foreground')
  expect(cn('shadow-control', 'shadow-raised')).toBe('shadow-raised')
  expect(cn('border-control-border', false, undefined, 'border-danger')).toBe('border-danger')
})
