package fulfilment.api.products;

import fulfilment.api.persons.NoPersonalData;

/**
 * The value of a product in one field that the account defines. Rules PRD-22, PRD-24.
 *
 * @param idproductfield the field
 * @param title          the name of the field
 * @param value          always a text, also for numbers and dates; the chosen options of a {@code multicheckbox} are joined by {@code ;}
 */
@NoPersonalData
public record ProductFieldValue(int idproductfield, String title, String value) {}
