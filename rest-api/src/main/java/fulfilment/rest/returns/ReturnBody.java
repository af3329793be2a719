package fulfilment.rest.returns;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.account.ReturnStatusId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.OrderDetails.AddresseeChanges;
import fulfilment.api.returns.ReturnCommand.ChangeReturn;
import fulfilment.api.returns.ReturnCommand.CreateReturn;
import fulfilment.api.returns.ReturnDetails;
import fulfilment.api.returns.ReturnId;
import fulfilment.rest.bodies.BodyPart;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes a return. Rules RET-1, RET-3, RET-5, RET-6, RET-7, RET-12.
 *
 * @param idcustomer           the id of the customer; null or absent for a guest. If absent on creation, that of the order.
 * @param idorder              the id of the order that the products come from; null or absent if unknown
 * @param idreturnStatus       the id of the status; a change of it is logged
 * @param name                 the name of the sender. If name and contact name are absent on creation, they come from the order, else from
 *                             the customer.
 * @param address              street and number. If absent on creation with the members up to {@code country}, they come from the order,
 *                             else from the customer.
 * @param telephone            the telephone number; that of the order or customer if absent on creation
 * @param emailaddress         the e-mail address; that of the order or customer if absent on creation
 * @param language             the language of the return: {@code nl} (Dutch) or {@code en} (English); that of the order or customer if
 *                             absent on creation
 * @param reference            the sender's own reference; null or absent for none
 * @param trackingCode         the tracking code of the parcel; null or absent if unknown
 * @param receivedAt           when the parcel arrived; null or absent if it is not known yet
 * @param idfulfilmentCustomer the id of the fulfilment customer that the return belongs to; that of the order or customer if null or absent
 *                             on creation. A key of a fulfilment customer always means its own.
 * @param returnedProducts     the returned products of a new return, at most 1,000. Later they have endpoints of their own.
 * @param replacementProducts  the replacement products of a new return, at most 1,000. Later they have endpoints of their own.
 */
record ReturnBody(Sent<Integer> idcustomer, Sent<Integer> idorder, @Required Sent<Integer> idreturnStatus,
        @Required Sent<Integer> idtemplate,
        Sent<String> name, Sent<String> contactname, Sent<String> address, Sent<String> address2, Sent<String> zipcode,
        Sent<String> city, Sent<String> region, Sent<Country> country, Sent<String> telephone, Sent<String> emailaddress,
        Sent<Language> language, Sent<String> reference, Sent<String> trackingCode, Sent<Instant> receivedAt,
        Sent<Integer> idfulfilmentCustomer,
        @JsonView(BodyPart.OnCreate.class) @Nullable List<@Nullable ReturnedProductBody> returnedProducts,
        @JsonView(BodyPart.OnCreate.class) @Nullable List<@Nullable ReplacementProductBody> replacementProducts) {

    private static final int MOST_PRODUCTS = 1_000;

    CreateReturn create(RequestContext context) {
        return new CreateReturn(
                details(Sent.of(Check.required("idtemplate", idtemplate.value())),
                        context.scope() == null ? idfulfilmentCustomer : Sent.of(context.scope().value())),
                new ReturnStatusId(Check.required("idreturn_status", idreturnStatus.value())),
                all("returned_products", returnedProducts, ReturnedProductBody::listed),
                all("replacement_products", replacementProducts, ReplacementProductBody::listed), context.iduser(),
                context.scope());
    }

    /** A limited key cannot change the fulfilment customer of a return. */
    ChangeReturn change(ReturnId idreturn, RequestContext context) {
        return new ChangeReturn(idreturn,
                details(Check.notNull("idtemplate", idtemplate),
                        context.scope() == null ? idfulfilmentCustomer : Sent.absent()),
                Id.of(Check.notNull("idreturn_status", idreturnStatus).value(), ReturnStatusId::new), context.iduser(),
                context.scope());
    }

    private ReturnDetails.Changes details(Sent<Integer> template, Sent<Integer> owner) {
        return new ReturnDetails.Changes(idcustomer, idorder, template,
                new AddresseeChanges(Check.text("name", name), Check.text("contactname", contactname),
                        Check.text("address", address), Check.text("address2", address2), Check.text("zipcode", zipcode),
                        Check.text("city", city), Check.text("region", region), country),
                Check.text("telephone", telephone), Check.text("emailaddress", emailaddress), language,
                Check.text("reference", reference), Check.text("tracking_code", trackingCode), receivedAt, owner);
    }

    private static <B, W> List<W> all(String field, @Nullable List<@Nullable B> sent, BiFunction<B, String, W> wanted) {
        if (sent == null) {
            return List.of();
        }
        if (sent.size() > MOST_PRODUCTS) {
            throw new BadParameter(field, "must not have more than %,d lines".formatted(MOST_PRODUCTS));
        }
        return Check.each(field, sent, (line, place) -> wanted.apply(line, place + "."));
    }
}
