import type { LiveStatus } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import type { IconShape } from '../../../ui/base/icon.tsx'
import FuelIcon from '~icons/pixelarticons/drop'
import HandIcon from '~icons/pixelarticons/hand'
import HeartIcon from '~icons/pixelarticons/heart'
import HelpIcon from '~icons/pixelarticons/warning-box'
import HomeIcon from '~icons/pixelarticons/home'
import OkIcon from '~icons/pixelarticons/thumbs-up'

interface StatusLabel {
  /** On the rider's own button. */
  button: TextKey
  /** In a sentence about another rider, with `name`. */
  news:
    | 'live-ride.news.help'
    | 'live-ride.news.fuel'
    | 'live-ride.news.wait'
    | 'live-ride.news.ok'
    | 'live-ride.news.home'
    | 'live-ride.news.thanks'
  icon: IconShape
}

/** In the order of the buttons: the most urgent first. */
export const statusLabels: Record<LiveStatus, StatusLabel> = {
  help: { button: 'live-ride.status.help', news: 'live-ride.news.help', icon: HelpIcon },
  fuel: { button: 'live-ride.status.fuel', news: 'live-ride.news.fuel', icon: FuelIcon },
  wait: { button: 'live-ride.status.wait', news: 'live-ride.news.wait', icon: HandIcon },
  ok: { button: 'live-ride.status.ok', news: 'live-ride.news.ok', icon: OkIcon },
  home: { button: 'live-ride.status.home', news: 'live-ride.news.home', icon: HomeIcon },
  thanks: { button: 'live-ride.status.thanks', news: 'live-ride.news.thanks', icon: HeartIcon },
}

export const statuses = Object.keys(statusLabels) as LiveStatus[]
