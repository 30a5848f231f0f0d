import type { ReactNode } from 'react'
import { Text } from 'react-email'
import { COLOUR, TYPED, WRAPPED } from './mail-style.ts'

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-strong" style={{ ...BASE, color: COLOUR.foreground }}>
      {children}
    </Text>
  )
}

/** A paragraph that somebody typed, whose lines may run in either direction. */
export function TypedParagraph({ children }: { children: ReactNode }) {
  return (
    <Text dir="auto" className="mail-strong" style={{ ...BASE, ...TYPED, color: COLOUR.foreground }}>
      {children}
    </Text>
  )
}

export function Remark({ children }: { children: ReactNode }) {
  return (
    <Text
      className="mail-muted"
      style={{ ...BASE, color: COLOUR.muted, fontSize: '14px', lineHeight: '22px' }}
    >
      {children}
    </Text>
  )
}

const BASE = { ...WRAPPED, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
