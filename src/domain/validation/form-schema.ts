import type { AnyObject, ObjectSchema } from 'yup';

/** The rules of a form. Its fields stand in the order they are checked in. */
export type FormSchema<Values extends AnyObject> = ObjectSchema<Values>;
