import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps the first item selected until the user moves to another, even when results arrive above it: Enter always runs the item
 * that is visibly first.
 */
export function useCommandPaletteSelection() {
  const root = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const [value, setValue] = useState('')

  useLayoutEffect(() => {
    const first = root.current?.querySelector('[cmdk-item]')?.getAttribute('data-value') ?? ''
    if (!moved.current) setValue(first)
  })

  const onMove = () => {
    moved.current = true
  }
  return {
    root,
    value,
    setValue,
    onPointerMove: onMove,
    onKeyDown: ({ key }: { key: string }) => {
      if (/^(Arrow(Up|Down)|Home|End)$/.test(key)) onMove()
    },
    startOver: () => {
      moved.current = false
    },
  }
}
