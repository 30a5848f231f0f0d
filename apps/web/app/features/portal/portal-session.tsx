import { Button, ErrorState, Menu, MenuItem, MenuLabel, MenuSeparator } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, LogOut } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '~/account/session.ts'
import { useSignOut } from '~/account/sign-out.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { StartingScreen } from '~/screens/starting-screen.tsx'
import { type PortalCompany, PortalFrame } from './portal-frame.tsx'
import { rememberCompany } from './sign-in/known-company.ts'
import { forgetReturnPath, rememberReturnPath } from './sign-in/return-path.ts'

interface PortalSessionProps {
  title: string
  /** The page for the customer signed in with this email address. */
  children: (email: string, showCompany: (company: PortalCompany | null) => void) => ReactNode
}

const SHOWN = ['portal', 'company']

/** Wraps portal pages that need a signed-in customer; without one it leads to the sign-in and from there back here. */
export function PortalSession({ title, children }: PortalSessionProps) {
  const { data: session, error, refetch } = useSession()
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  const [company, setCompany] = useState(() => queryClient.getQueryData<PortalCompany>(SHOWN) ?? null)
  // Kept for the other page of the portal, which is another screen in the same look.
  const showCompany = useCallback(
    (shown: PortalCompany | null) => {
      queryClient.setQueryData(SHOWN, shown)
      setCompany(shown)
    },
    [queryClient],
  )
  useEffect(() => {
    if (session) forgetReturnPath()
    else if (session === null) rememberReturnPath(pathname + search)
  }, [session, pathname, search])
  if (session === null) return <Navigate to="/portal/login" replace />
  if (session) {
    const { email } = session.user
    return (
      <PortalFrame title={title} company={company} account={<PortalAccountMenu email={email} />}>
        {children(email, showCompany)}
      </PortalFrame>
    )
  }
  if (!error) return <StartingScreen />
  return (
    <PortalFrame title={title}>
      <ErrorState
        headingLevel="h1"
        title="Something went wrong"
        text={errorSentence(error)}
        action={<Button onClick={() => refetch()}>Try Again</Button>}
      />
    </PortalFrame>
  )
}

/** Shows who is signed in, and signs out. */
function PortalAccountMenu({ email }: { email: string }) {
  const { mutate: signOut } = useSignOut({
    leaveFor: '/portal/login',
    forget: () => rememberCompany(null),
  })
  return (
    <Menu
      trigger={
        <Button variant="ghost" className="min-w-0 shrink px-2.5">
          <span title={email} className="truncate">
            {email}
          </span>
          <ChevronDown className="text-muted-foreground" aria-hidden="true" />
        </Button>
      }
    >
      <MenuLabel>
        Signed in as <span className="block break-words font-medium text-foreground">{email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => signOut('this-device')}>
        Sign Out
      </MenuItem>
    </Menu>
  )
}
