package fulfilment.api.customers;

import fulfilment.api.customfields.FieldType;
import fulfilment.api.persons.NoPersonalData;
import java.util.List;

/** The details of a customer field. Rules CUS-26, PRD-23. @param values the choices, for types that have choices */
@NoPersonalData
public record CustomerFieldDetails(String title, FieldType type, List<String> values, boolean required) {}
