// Input of a posting's places as chips; marks unknown places as errors.
import { useLocale } from 'use-intl';
import { TagInput } from '#ui/controls/tag-input.tsx';
import { listAnywhereLabels, isKnownPlace, splitPlaces } from '#places/picking.ts';
import { PlaceList } from './place-list.tsx';

interface PlacesInputProps {
  value: string[];
  onChange: (places: string[]) => void;
  remove_label: (place: string) => string;
}

export function PlacesInput({ value, onChange, remove_label }: PlacesInputProps) {
  const vi = useLocale() === 'vi';
  return (
    <>
      <TagInput
        text_name="location"
        value={value}
        onChange={onChange}
        remove_label={remove_label}
        list="job-places"
        add_on_select
        split={(text) => splitPlaces(text, vi)}
        isWrong={(place) => !isKnownPlace(place)}
      />
      <PlaceList id="job-places" more={listAnywhereLabels(vi)} />
    </>
  );
}
