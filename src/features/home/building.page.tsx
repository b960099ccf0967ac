import { Link } from '@tanstack/react-router';
import { homeTexts as texts } from './texts/id.ts';
import { BuildingPicture } from './building-picture.tsx';

/** Shown for every path that has no screen. */
export default function BuildingPage() {
  return (
    <section className="building">
      <BuildingPicture />
      <h1>{texts.building}</h1>
      <p>{texts.buildingText}</p>
      <Link className="btn" to="/dashboard">
        {texts.back}
      </Link>
    </section>
  );
}
