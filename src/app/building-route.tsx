import { useEffect } from 'react';
import BuildingPage from '../features/home/building.page.tsx';
import { homeTexts } from '../ui/texts/id/home.ts';

export default function BuildingRoute() {
  useEffect(() => {
    document.title = homeTexts.building;
  }, []);
  return <BuildingPage />;
}
