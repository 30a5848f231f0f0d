import { describe, expect, it } from 'vitest'
import { draggedPosition, edgeScroll, keyedPosition } from './line-order.ts'

describe('keyedPosition', () => {
  it('moves a line by one, or to either end', () => {
    expect(['ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => keyedPosition(key, 2, 5))).toEqual([
      1, 3, 0, 4,
    ])
  })
  it('stays within the list', () => {
    expect(keyedPosition('ArrowUp', 0, 3)).toBe(0)
    expect(keyedPosition('ArrowDown', 2, 3)).toBe(2)
  })
  it('ignores other keys', () => {
    expect(keyedPosition('Enter', 1, 3)).toBeNull()
    expect(keyedPosition('toString', 1, 3)).toBeNull()
  })
})

describe('draggedPosition', () => {
  const rows = [0, 100, 200, 300].map((top) => ({ top, bottom: top + 100 }))
  it('stays until the middle of a neighbour is crossed', () => {
    expect(draggedPosition(249, 1, rows)).toBe(1)
    expect(draggedPosition(251, 1, rows)).toBe(2)
    expect(draggedPosition(51, 1, rows)).toBe(1)
    expect(draggedPosition(49, 1, rows)).toBe(0)
  })
  it('passes several at once and stops at the ends', () => {
    expect(draggedPosition(9_999, 0, rows)).toBe(3)
    expect(draggedPosition(-50, 3, rows)).toBe(0)
  })
})

describe('edgeScroll', () => {
  it('rests in the middle and speeds up towards the edges', () => {
    expect(edgeScroll(400, 300, 800)).toBe(0)
    expect(edgeScroll(48, 400, 800)).toBe(-9)
    expect(edgeScroll(0, 400, 800)).toBe(-18)
    expect(edgeScroll(-500, 400, 800)).toBe(-18)
    expect(edgeScroll(800, 400, 800)).toBe(18)
  })
  it('waits for the pointer to move towards the edge', () => {
    expect(edgeScroll(790, 790, 800)).toBe(0)
    expect(edgeScroll(780, 790, 800)).toBe(0)
    expect(edgeScroll(795, 790, 800)).toBeGreaterThan(0)
    expect(edgeScroll(20, 10, 800)).toBe(0)
  })
})
