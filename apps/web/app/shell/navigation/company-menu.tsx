import { IconButton, Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '@quotespark/ui'
import { ChevronsUpDown, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { useSwitchCompany } from '~/account/switch-company.ts'

/** Switches the company of this tab, for a user with several, and links to setting up another. */
export function CompanyMenu({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { company, companies } = useAccount()
  const { mutate, isPending } = useSwitchCompany()
  return (
    <Menu
      align="end"
      className="w-60"
      trigger={
        <IconButton label="Switch company" disabled={isPending}>
          <ChevronsUpDown />
        </IconButton>
      }
    >
      <MenuLabel>Companies</MenuLabel>
      <MenuRadioGroup
        label="Company"
        value={company.id}
        onValueChange={(id) => id !== company.id && mutate({ id })}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MenuSeparator />
      <MenuItem
        icon={<Plus />}
        render={<Link to="/company-setup?new" />}
        {...(onNavigate ? { onSelect: onNavigate } : {})}
      >
        New company
      </MenuItem>
    </Menu>
  )
}
