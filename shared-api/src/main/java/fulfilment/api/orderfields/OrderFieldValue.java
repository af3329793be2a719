package fulfilment.api.orderfields;

import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.PersonalData;

/**
 * The value of an order in one field that the account defines. Rules ORD-19, ORD-58.
 *
 * @param idorderfield the field
 * @param title        the name of the field
 * @param value        always a text, also for numbers and dates; the chosen options of a {@code multicheckbox} are joined by {@code ;}
 */
public record OrderFieldValue(int idorderfield, @NoPersonalData String title, @PersonalData String value) {}
