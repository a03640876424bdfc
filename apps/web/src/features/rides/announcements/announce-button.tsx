import { useState } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import AnnouncementIcon from '~icons/pixelarticons/megaphone'

const AnnounceDialog = lazyPart(async () => (await import('./announce-dialog.tsx')).AnnounceDialog, { isAhead: true })

export function AnnounceButton({ ride }: { ride: RideWithStops }) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  if (!ride.isOrganiser || ride.status === 'draft') return null
  return (
    <>
      <Button size="small" icon={AnnouncementIcon} onClick={() => setIsOpen(true)}>
        {t('rides.announce.title')}
      </Button>
      {isOpen && <AnnounceDialog ride={ride} text={text} onText={setText} onClose={() => setIsOpen(false)} />}
    </>
  )
}
