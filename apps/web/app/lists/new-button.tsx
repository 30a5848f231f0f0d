import { Button } from '@quotespark/ui'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'

/** Link to the page that creates a new record. */
export function NewButton({ to, label }: { to: string; label: string }) {
  return (
    <Button render={<Link to={to} />}>
      <Plus />
      {label}
    </Button>
  )
}
