import type { ReactNode } from 'react'
import { Text } from 'react-email'
import { COLOUR, WRAPPED } from './mail-style.ts'

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-strong" style={{ ...BASE, color: COLOUR.foreground }}>
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
