package fulfilment.api.locations;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the location types of the account. */
public sealed interface LocationTypeCommand {

    /** Returns the id of the new type. */
    record AddLocationType(@TargetAggregateIdentifier LocationTypesId types,
            LocationTypeDetails details) implements LocationTypeCommand {}

    record ChangeLocationType(@TargetAggregateIdentifier LocationTypesId types, int idlocationType,
            LocationTypeDetails.Changes changes) implements LocationTypeCommand {}

    /** Makes a type the default in place of the former default. */
    record MakeLocationTypeDefault(@TargetAggregateIdentifier LocationTypesId types,
            int idlocationType) implements LocationTypeCommand {}

    record DeleteLocationType(@TargetAggregateIdentifier LocationTypesId types,
            int idlocationType) implements LocationTypeCommand {}
}
