package fulfilment.api.locations;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of the account's location types. */
public sealed interface LocationTypeCommand {

    /** Answers with the new type's id. */
    record AddLocationType(@TargetAggregateIdentifier LocationTypesId types,
            LocationTypeDetails details) implements LocationTypeCommand {}

    record ChangeLocationType(@TargetAggregateIdentifier LocationTypesId types, int idlocationType,
            LocationTypeDetails.Changes changes) implements LocationTypeCommand {}

    /** The former default loses its place. */
    record MakeLocationTypeDefault(@TargetAggregateIdentifier LocationTypesId types,
            int idlocationType) implements LocationTypeCommand {}

    record DeleteLocationType(@TargetAggregateIdentifier LocationTypesId types,
            int idlocationType) implements LocationTypeCommand {}
}
