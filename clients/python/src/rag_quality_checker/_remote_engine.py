from __future__ import annotations

from typing import Any, List, Optional

from ._answer import Answer
from ._ask_service import Question, Service, ask_service, ask_service_async
from ._call_options import CallOptions
from ._deadline import Deadline
from ._invalid_response import CHECK_ADDRESS, invalid_response
from ._json_value import json_bytes, json_value
from ._loggable import loggable
from ._operation import Operation
from ._parameters import Parameters
from ._parse_json import NotJsonError, parse_json
from ._place import Faults
from ._service_error import service_error
from ._wire_object import WireObject
from .cancel import CancelToken
from .errors import RAGQualityError, invalid_input
from .responses import Told

_MOST_NAMED_PARTS = 3


def check_parameters(operation: Operation, parameters: Parameters) -> WireObject:
    """The parameters as the service understands them. Fails with `invalid_request` where it would not."""
    faults = Faults()
    values = json_value(parameters, None, faults)
    request: WireObject = operation.request.read(values, None, faults)
    if faults.are_there:
        raise invalid_input("invalid_request", faults.found)
    return request


def question_of(operation: Operation, request: WireObject) -> Question:
    return Question(operation.path, json_bytes(request.to_dict()))


class RemoteEngine:
    """Sends the analyses to a `/v1` service. The key goes into the Authorization header and nowhere else."""

    def __init__(self, service: Service, told: Optional[Told] = None) -> None:
        self._service = service
        self._told = told or Told()

    def with_options(self, options: CallOptions) -> RemoteEngine:
        service = self._service
        changed = service._replace(timeout_ms=options.timeout_ms or service.timeout_ms, headers={**service.headers, **(options.headers or {})})
        return RemoteEngine(changed, self._told)

    def telling(self, told: Told) -> RemoteEngine:
        return RemoteEngine(self._service, told)

    @property
    def is_async(self) -> bool:
        """Whether calls need no thread."""
        return self._service.http_client is not None

    @property
    def address(self) -> str:
        return self._service.address.text

    def new_deadline(self) -> Deadline:
        return Deadline(self._service.timeout_ms)

    def attempt(self, operation: Operation, question: Question, deadline: Deadline, cancel: CancelToken) -> Any:
        """Asks once. Every error is one that can be logged, and none knows of another."""
        self._told.attempts += 1
        try:
            return self._result_of(ask_service(self._service, question, deadline, cancel), operation)
        except RAGQualityError as error:
            failure = loggable(error, self._service.api_key)
        raise failure

    async def attempt_async(self, operation: Operation, question: Question, deadline: Deadline) -> Any:
        """`attempt` without a thread."""
        self._told.attempts += 1
        try:
            return self._result_of(await ask_service_async(self._service, question, deadline), operation)
        except RAGQualityError as error:
            failure = loggable(error, self._service.api_key)
        raise failure

    def _result_of(self, answer: Answer, operation: Operation) -> Any:
        self._told.head = answer.head
        return _result_of(answer, operation)

    def close(self) -> None:
        self._service.pool.close()


def _result_of(answer: Answer, operation: Operation) -> Any:
    if not answer.is_success:
        raise service_error(answer)
    faults = Faults()
    try:
        result = operation.result.read(parse_json(answer.text), None, faults)
    except NotJsonError:
        raise invalid_response(f"The service's answer is not JSON. {CHECK_ADDRESS} of this version.", answer.head) from None
    if faults.are_there:
        raise invalid_response(f"The service's answer is no {operation.title}{_wrong_parts(faults)}. {CHECK_ADDRESS} of this version.", answer.head)
    return result


def _wrong_parts(faults: Faults) -> str:
    """Places alone: values may hold a part of what was sent."""
    parts: List[str] = [fault.pointer for fault in faults.found[:_MOST_NAMED_PARTS] if fault.pointer != ""]
    return f": see {', '.join(parts)}" if parts else ""
