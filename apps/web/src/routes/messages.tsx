import { useLocation } from '@tanstack/react-router'
import { SignInRequired } from '../desktop/screens/sign-in-required.tsx'
import { usePageTitle } from '../session/storage/use-page-title.ts'
import { isPrerendering } from '../session/me/prerendered-page.ts'
import { useMe } from '../session/me/use-me.ts'
import { Loading } from '../ui/feedback/skeleton.tsx'
import { RiderMessages } from './rider-messages.tsx'
import { t } from '../lib/language/t.ts'

export function MessagesScreen() {
  const rider = useMe()
  const returnTo = useLocation({ select: ({ href }) => href })
  usePageTitle(rider ? t('shell.messages') : undefined, '/messages')
  if (rider === undefined && !isPrerendering()) return <Loading>{t('chat.loading.messages')}</Loading>
  if (rider === null) return <SignInRequired returnTo={returnTo}>{t('chat.messages.signIn')}</SignInRequired>
  return (
    <div className="page">
      <h1 className="sr-only">{t('shell.messages')}</h1>
      <div className="talk-frame">
        <RiderMessages riderId={rider?.id ?? ''} />
      </div>
    </div>
  )
}
