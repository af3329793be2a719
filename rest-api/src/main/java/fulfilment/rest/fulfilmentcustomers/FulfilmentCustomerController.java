package fulfilment.rest.fulfilmentcustomers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerCommand.AnonymizeFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerQuery.FindFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerQuery.ListFulfilmentCustomers;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerQuery.ReportOnFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerView;
import fulfilment.api.fulfilmentcustomers.FulfilmentReportView;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of fulfilment customers. Keys limited to a fulfilment customer cannot use them. Rules FUL, FUL-12. */
@RestController
@RequestMapping("/api/v1/fulfilment/customers")
class FulfilmentCustomerController {

    private final Api api;

    FulfilmentCustomerController(Api api) {
        this.api = api;
    }

    /** List fulfilment customers. Answers a page of them, by id, without passwords. Rules FUL-5, FUL-12. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<FulfilmentCustomerView>> listFulfilmentCustomers(@RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListFulfilmentCustomers(offset.value()));
    }

    /** Get a fulfilment customer. Its password is never shown. Rules FUL-5, FUL-12. */
    @GetMapping("/{idfulfilmentCustomer}")
    @Access(Level.ANY_USER)
    Answer<FulfilmentCustomerView> getFulfilmentCustomer(@PathVariable FulfilmentCustomerId idfulfilmentCustomer) {
        return api.find(new FindFulfilmentCustomer(idfulfilmentCustomer));
    }

    /**
     * Get a report on a fulfilment customer. Counts what belongs to the picklists closed and the receipts completed in a period: shipments
     * by country and profile, orders, picklists and pieces. Rules FUL-13, FUL-14, FUL-15.
     *
     * @param startDate The first day of the period, {@code YYYY-MM-DD}. For example {@code 2026-01-01}.
     * @param endDate   The last day of the period, {@code YYYY-MM-DD}, included. For example {@code 2026-01-31}.
     */
    @GetMapping("/{idfulfilmentCustomer}/report")
    @Access(rights = Right.REPORTS_SHOW)
    Answer<FulfilmentReportView> getFulfilmentCustomerReport(@PathVariable FulfilmentCustomerId idfulfilmentCustomer,
            @RequestParam("start-date") String startDate, @RequestParam("end-date") String endDate) {
        var from = Check.requiredDay("start-date", startDate);
        var to = Check.requiredDay("end-date", endDate);
        if (to.isBefore(from)) {
            throw new BadParameter("end-date", "must not be before start-date");
        }
        return api.find(new ReportOnFulfilmentCustomer(idfulfilmentCustomer, from, to));
    }

    /** Create a fulfilment customer. Refused with 1011 if the user name is taken. Rules FUL-1, FUL-2, FUL-5, FUL-7, FUL-8. */
    @PostMapping
    @Access(rights = Right.FULFILMENT_CUSTOMERS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<FulfilmentCustomerView> createFulfilmentCustomer(@RequestBody FulfilmentCustomerBody body) {
        return api.create(body.create(), FindFulfilmentCustomer::new);
    }

    /**
     * Change a fulfilment customer. An empty password leaves it as it is. Refused with 1011 if the user name is taken. Rules FUL-2, FUL-5,
     * FUL-8.
     */
    @PutMapping("/{idfulfilmentCustomer}")
    @Access(rights = Right.FULFILMENT_CUSTOMERS_EDIT)
    Answer<FulfilmentCustomerView> changeFulfilmentCustomer(@PathVariable FulfilmentCustomerId idfulfilmentCustomer,
            @RequestBody FulfilmentCustomerBody body) {
        return api.change(body.change(idfulfilmentCustomer),
                new FindFulfilmentCustomer(idfulfilmentCustomer));
    }

    /**
     * Forget a fulfilment customer. The name, user name and e-mail address go for good: nobody can read them any more, in the past neither. What
     * belongs to it stays, and the user name is free. Doing it again changes nothing. Refused with 21 while it may log in, and, naming them, while
     * orders of it are not completed or cancelled. Rule FUL-16.
     */
    @PostMapping("/{idfulfilmentCustomer}/anonymize")
    @Access(rights = Right.FULFILMENT_CUSTOMERS_EDIT)
    Answer<FulfilmentCustomerView> anonymizeFulfilmentCustomer(@PathVariable FulfilmentCustomerId idfulfilmentCustomer) {
        return api.change(new AnonymizeFulfilmentCustomer(idfulfilmentCustomer),
                new FindFulfilmentCustomer(idfulfilmentCustomer));
    }
}
