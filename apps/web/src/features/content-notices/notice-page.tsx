import { useState } from 'react'
import type { ReplyOf, fileNotice } from '@scooter-rides/contract'
import FlagIcon from '~icons/pixelarticons/flag'
import { t } from '../../lib/language/t.ts'
import { WindowPage } from '../../ui/layout/window-page.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticeSent } from './notice-sent.tsx'

/** Reports content, also without an account. `url` is the address or the path of the content. */
export function NoticePage({ url }: { url: string | undefined }) {
  const [sent, setSent] = useState<ReplyOf<typeof fileNotice>>()
  const [address, setAddress] = useState(() => (url?.startsWith('/') ? location.origin + url : (url ?? '')))

  function startAgain() {
    setAddress('')
    setSent(undefined)
  }
  return (
    <WindowPage title={t('notice.title')} icon={FlagIcon} padding="large">
      {sent ? <NoticeSent notice={sent} onAnother={startAgain} /> : <NoticeForm url={address} onSent={setSent} />}
    </WindowPage>
  )
}
