import { forgetRider } from './forget-rider.ts'

/**
 * The server redirects a signed-out browser to `/?logout=true`: everything is deleted and the page is reloaded once with
 * `?reloaded=true`, so that nothing of the rider stays in memory; then the flags are removed from the address.
 * @returns whether the page is about to reload
 */
export function finishSignOut(): boolean {
  const address = new URL(window.location.href)
  const { searchParams } = address
  if (searchParams.get('logout') === 'true') {
    forgetRider()
    searchParams.delete('logout')
    searchParams.delete('force')
    searchParams.set('reloaded', 'true')
    window.location.replace(address)
    return true
  }
  if (searchParams.get('reloaded') === 'true') {
    searchParams.delete('reloaded')
    window.history.replaceState(window.history.state, '', address)
  }
  return false
}
