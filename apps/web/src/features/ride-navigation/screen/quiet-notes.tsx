import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'

/** Remarks to read before the ride; each can be dismissed. */
export function QuietNotes({ remarks }: { remarks: readonly string[] }) {
  const [read, setRead] = useState<readonly string[]>([])
  return remarks
    .filter((remark) => !read.includes(remark))
    .map((remark) => (
      <Note key={remark}>
        <div className="flex items-center gap-3">
          <p className="min-w-0 grow">{remark}</p>
          <Button onClick={() => setRead([...read, remark])}>{t('navigation.notes.ok')}</Button>
        </div>
      </Note>
    ))
}
