import { Button } from '@quotespark/ui'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'

/** Leads to where a new one is made. */
export function NewButton({ to, label }: { to: string; label: string }) {
  return (
    <Button render={<Link to={to} />}>
      <Plus />
      {label}
    </Button>
  )
}
