import { t } from '../../lib/language/t.ts'
import { Note } from '../../ui/feedback/note.tsx'
import WarningIcon from '~icons/pixelarticons/warning-box'

export function DeletedNotice() {
  return (
    <Note tone="amber" icon={WarningIcon} role="alert">
      <p className="font-semibold">{t('ride-form.page.deleted')}</p>
      <p>{t('ride-form.page.deletedHelp')}</p>
    </Note>
  )
}
