import type { LiveStatus } from '@scooter-rides/contract'
import FuelIcon from '~icons/pixelarticons/drop'
import LeadIcon from '~icons/pixelarticons/flag'
import WaitIcon from '~icons/pixelarticons/hand'
import ThanksIcon from '~icons/pixelarticons/heart'
import HomeIcon from '~icons/pixelarticons/home'
import SweepIcon from '~icons/pixelarticons/shield'
import OkIcon from '~icons/pixelarticons/thumbs-up'
import HelpIcon from '~icons/pixelarticons/warning-box'
import type { IconShape } from '../../../ui/base/icon.tsx'
import type { GroupRider } from '../group-rider.ts'

export const roleIcons: Record<NonNullable<GroupRider['role']>, IconShape> = { lead: LeadIcon, sweep: SweepIcon }

export const statusIcons: Record<LiveStatus, IconShape> = {
  ok: OkIcon,
  wait: WaitIcon,
  fuel: FuelIcon,
  help: HelpIcon,
  home: HomeIcon,
  thanks: ThanksIcon,
}
