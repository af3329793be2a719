package fulfilment.api.customers;

import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.PersonalData;

/**
 * The value of a customer in one field that the account defines. Rules CUS-23, CUS-24.
 *
 * @param idcustomerfield the field
 * @param title           the name of the field
 * @param value           always a text, also for numbers and dates; the chosen options of a {@code multicheckbox} are joined by {@code ;}
 */
public record CustomerFieldValue(int idcustomerfield, @NoPersonalData String title, @PersonalData String value) {}
