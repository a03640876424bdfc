import { SignInRequired } from '../desktop/sign-in-required.tsx'
import { useMe } from '../session/me/use-me.ts'
import { WorkshopNotice } from '../desktop/workshop-notice.tsx'
import { Loading } from '../ui/skeleton.tsx'

/** Holds the place of the conversations; a visitor is told that they need an account. */
export function MessagesScreen() {
  const rider = useMe()
  if (rider === undefined) return <Loading>Loading your messages...</Loading>
  if (rider === null)
    return <SignInRequired returnTo="/messages">You need to sign in to access your messages.</SignInRequired>
  return (
    <WorkshopNotice
      title="Messages"
      fact="The line between riders is still being laid."
      help="Nobody can write here yet, so nothing is lost. The sample shows how it will look and feel."
      links={[
        { href: '/messaging', label: 'Open the sample' },
        { href: '/', label: 'Home Page' },
      ]}
    />
  )
}
