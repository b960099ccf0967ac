import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

/** A level of the rubric, from the lowest number to the highest: how far a pupil has got with a statement, in a teacher's eyes. */
export const adabScales = defineResource({
  name: 'adab-scales',
  label: 'Skala Adab',
  service: 'master',
  path: '/api/adab-scales',
  companion: true,
  menu: '/skala-adab',
  title: 'label',
  nameOnce: { fields: ['label'], within: [] },
  choiceOrder: [{ field: 'number' }],
  fields: {
    label: f.text('Sebutan', { required: true, max: 40, placeholder: 'Berkembang' }),
    // The key that a teacher presses.
    number: f.integer('Angka', { required: true, min: 1, max: 9, unique: true }),
    meaning: f.longText('Artinya', { max: 300, placeholder: 'Sering terlihat tanpa diingatkan' }),
  },
  search: ['label', 'number', 'meaning'],
  lookup: ['label', 'number', 'meaning'],
});
