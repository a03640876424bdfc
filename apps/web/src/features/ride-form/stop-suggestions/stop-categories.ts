import type { PlaceCategory } from '@scooter-rides/contract'
import type { IconShape } from '../../../ui/base/icon.tsx'
import ChargingIcon from '~icons/pixelarticons/battery-charging'
import CoffeeIcon from '~icons/pixelarticons/coffee'
import DropIcon from '~icons/pixelarticons/drop'
import EyeIcon from '~icons/pixelarticons/eye'
import FoodIcon from '~icons/pixelarticons/shopping-bag'
import FuelIcon from '~icons/pixelarticons/zap'
import ParkIcon from '~icons/pixelarticons/tree'
import ParkingIcon from '~icons/pixelarticons/parking'
import ToiletsIcon from '~icons/pixelarticons/human'
import ToolsIcon from '~icons/pixelarticons/tools'

/** Ordered by demand. */
export const stopCategories: { value: PlaceCategory; label: string; icon: IconShape }[] = [
  { value: 'fuel', label: 'Fuel', icon: FuelIcon },
  { value: 'charging', label: 'Charging', icon: ChargingIcon },
  { value: 'coffee', label: 'Coffee', icon: CoffeeIcon },
  { value: 'food', label: 'Food', icon: FoodIcon },
  { value: 'viewpoint', label: 'Viewpoints', icon: EyeIcon },
  { value: 'park', label: 'Parks', icon: ParkIcon },
  { value: 'repair', label: 'Repair', icon: ToolsIcon },
  { value: 'parking', label: 'Parking', icon: ParkingIcon },
  { value: 'toilets', label: 'Toilets', icon: ToiletsIcon },
  { value: 'water', label: 'Water', icon: DropIcon },
]
