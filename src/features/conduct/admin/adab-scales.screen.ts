import { adabScales } from '../../../contract/resources/adab/adab-scales.ts';
import { defineScreen } from '../../../crud/screen.ts';

export default defineScreen(adabScales, {
  route: '/skala-adab',
  pageTitle: 'Skala Adab',
  heading: 'Skala Adab',
  columns: ['number', 'label', 'meaning'],
  form: ['label', 'number', 'meaning'],
});
