package fulfilment.api.locations;

import fulfilment.api.kernel.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the location types of the account. */
public sealed interface LocationTypeCommand {

    /** Returns the id of the new type. */
    record AddLocationType(@TargetAggregateIdentifier LocationTypesId types,
            LocationTypeDetails details) implements LocationTypeCommand, Command<Integer> {}

    record ChangeLocationType(@TargetAggregateIdentifier LocationTypesId types, LocationTypeId idlocationType,
            LocationTypeDetails.Changes changes) implements LocationTypeCommand, Command<Void> {}

    /** Makes a type the default in place of the former default. */
    record MakeLocationTypeDefault(@TargetAggregateIdentifier LocationTypesId types,
            LocationTypeId idlocationType) implements LocationTypeCommand, Command<Void> {}

    record DeleteLocationType(@TargetAggregateIdentifier LocationTypesId types,
            LocationTypeId idlocationType) implements LocationTypeCommand, Command<Void> {}
}
