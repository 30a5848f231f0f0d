import { redirect } from 'react-router'

export function clientLoader() {
  return redirect('/portal/login')
}

export default function RedirectToPortalLogin() {
  return null
}
