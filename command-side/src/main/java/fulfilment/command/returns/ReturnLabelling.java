package fulfilment.command.returns;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.orders.Addressee;
import fulfilment.api.returns.ReturnLabelCommand.RequestReturnLabel;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRequested;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.account.ShippingProfile;
import fulfilment.command.packagings.PackagingRegister;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.shipments.ParcelPlan;
import fulfilment.command.shipments.ProfileChoice;
import fulfilment.command.shipments.RequestDifferences;
import fulfilment.command.shipments.ShipmentRefused;
import fulfilment.command.shipments.ShipmentRequestRegister;
import fulfilment.command.shipments.ShipmentRequestRegister.OpenReturnRequest;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Requests labels for returns, one at a time for each: while it is not known what became of a request, the same one joins it. Loads the return,
 * which keeps its address and status as they are meanwhile. Rules LBL-87, LBL-88.
 */
@Component
class ReturnLabelling {

    private final Streams streams;
    private final AccountRegister account;
    private final WarehouseRegister warehouses;
    private final ProfileChoice profiles;
    private final PackagingRegister packagings;
    private final ShipmentRequestRegister requests;
    private final Ids ids;

    ReturnLabelling(Streams streams, AccountRegister account, WarehouseRegister warehouses, ProfileChoice profiles,
            PackagingRegister packagings, ShipmentRequestRegister requests, Ids ids) {
        this.streams = streams;
        this.account = account;
        this.warehouses = warehouses;
        this.profiles = profiles;
        this.packagings = packagings;
        this.requests = requests;
        this.ids = ids;
    }

    @CommandHandler
    ReturnLabelId decide(RequestReturnLabel command) {
        var returned = streams.load(Return.class, command.idreturn());
        var open = requests.of(command.idreturn());
        if (open.isEmpty()) {
            requireOpen(returned);
        }
        if (command.warehouse() != null) {
            warehouses.require(command.warehouse());
        }
        var profile = profiles.required(Id.value(command.profile()), returned.details().owner());
        if (profile.kind() == ProviderKind.MANUAL) {
            throw new ShipmentRefused(
                    "the provider of shipping profile %d makes no labels; send another idshippingprovider_profile"
                            .formatted(profile.idshippingproviderProfile().value()));
        }
        ParcelPlan.requirePackagings(command.parcels(), packagings::isUsable);
        var parcels = ParcelPlan.of(command.parcels(), 0, profile, packagings::size);
        ParcelPlan.requireWeights(parcels);
        return open.map(request -> join(request, command, profile, parcels))
                .orElseGet(() -> request(command, profile, parcels));
    }

    private ReturnLabelId request(RequestReturnLabel command, ShippingProfile profile, List<LabelOrder.Parcel> parcels) {
        var id = new ReturnLabelId(ids.next("shipment"));
        streams.create(ReturnLabel.class, () -> new ReturnLabel(new ReturnLabelRequested(id, command.idreturn(),
                command.warehouse(), profile.carriage(null), parcels, command.by().value())));
        return id;
    }

    /** A request that is open is joined whatever became of the return: its label may be paid for. */
    private void requireOpen(Return returned) {
        if (account.isCompletedReturnStatus(returned.status())) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "return %s is completed and needs no label; change its status first".formatted(returned.number()));
        }
        requireAddress(returned);
    }

    /** @throws ShipmentRefused if the open request is another one: it is unknown whether it has already led to a label */
    private static ReturnLabelId join(OpenReturnRequest open, RequestReturnLabel command, ShippingProfile profile,
            List<LabelOrder.Parcel> parcels) {
        var differences = new ArrayList<String>();
        var others = RequestDifferences.between(profile.idshippingproviderProfile().value(), parcels,
                open.idshippingproviderProfile().value(), open.parcels());
        if (!others.isEmpty()) {
            differences.add(others);
        }
        if (!Objects.equals(command.warehouse(), open.warehouse())) {
            differences.add("another idwarehouse");
        }
        if (!differences.isEmpty()) {
            throw new ShipmentRefused(
                    "a label for this return was already requested with other data, and this request has %s: repeat the first one, or have its attempt discarded by an admin"
                            .formatted(String.join(", ", differences)));
        }
        return open.label();
    }

    /** Without these no parcel can be collected, or sent back if it cannot be delivered. */
    private static void requireAddress(Return returned) {
        Addressee from = returned.details().sender();
        var missing = new ArrayList<String>();
        if (isBlank(from.name()) && isBlank(from.contactname())) {
            missing.add("name");
        }
        if (isBlank(from.address())) {
            missing.add("address");
        }
        if (isBlank(from.city())) {
            missing.add("city");
        }
        if (from.country() == null) {
            missing.add("country");
        }
        if (!missing.isEmpty()) {
            throw new ShipmentRefused("return %s has no %s; set it, because the parcel comes from there".formatted(
                    returned.number(), String.join(", no ", missing)));
        }
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }
}
