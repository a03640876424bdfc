import { Note } from '../../ui/feedback/note.tsx'
import WarningIcon from '~icons/pixelarticons/warning-box'

export function DeletedNotice() {
  return (
    <Note tone="amber" icon={WarningIcon} role="alert">
      <p className="font-semibold">This ride was deleted while you were editing it.</p>
      <p>Your input is still here. You can plan it as a new ride.</p>
    </Note>
  )
}
